/** Runs before the page is painted: the theme that was chosen here stays. */
const theme = kept();
if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;

function kept(): string | null {
  try {
    return localStorage.getItem("theme");
  } catch {
    return null;
  }
}

export {};
