import { lines, wrap } from "../text.ts";

export function bulkHelp(): string {
  return lines([
    "meridian bulk plan <route> [--parameter value ...] --out FOLDER",
    "  Turns a series, day or event route over a window into tasks (FOLDER/plan.jsonl), the same for the same question.",
    "  --places FILE       csv or Parquet: name, lat, lon, elevation_m, tz, or place",
    "  --partition KINDS   folders by body, century, place (default body), or none",
    "  --rows N            rows a part at most (default 1048576)",
    "  --format FORMAT     parquet (default) or arrow",
    "  --codec CODEC       of texts and whole numbers: snappy (default), zstd or none",
    "",
    "meridian bulk run FOLDER [--workers N] [--part i/n]",
    "  Does what is left of a plan on this machine's cores, verifies what is there, and writes manifest.json.",
    "  --workers N         processes (default: one a core)",
    "  --part i/n          the i-th of n shares, from 0: for array jobs",
    "",
    "meridian bulk work [--out FOLDER]",
    "  Does tasks from standard input, a line each, and prints a receipt a line.",
    "",
    "meridian bulk serve-stdio",
    "  Answers questions from standard input with frames of Arrow, for whatever can start a process.",
    "",
    ...wrap(
      "The protocol, the files and recipes for Dask, Spark, DuckDB, Kubernetes and Slurm: docs/bulk.md.",
      "",
    ),
  ]);
}
