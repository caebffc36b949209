/** A picture as a file, or in the clipboard with the address of its page. */

const SHARPNESS = 2;

/** A document of SVG as PNG, twice as fine as it is shown. */
export async function pngOf(document_text: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(document_text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth * SHARPNESS, image.naturalHeight * SHARPNESS];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png"),
  );
}

export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LONG_ENOUGH_MS);
}

const LONG_ENOUGH_MS = 60_000;

/**
 * Copies the picture and its address. The result says what was copied: both, the address alone where a browser
 * forbids copying pictures, or nothing.
 */
export async function copyPicture(
  png: Promise<Blob>,
  address: string,
): Promise<"picture" | "address" | null> {
  const words = new Blob([address], { type: "text/plain" });
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png, "text/plain": words })]);
    return "picture";
  } catch {
    return navigator.clipboard.writeText(address).then(
      () => "address" as const,
      () => null,
    );
  }
}
