/** A file name as Vite writes it into `_astro`, in any context: an attribute, an import, a list of preloads, a url(). */
const NAME = /[\w.@~+-]+\.[\w-]+/g

/**
 * The shared files that a merchant's pages can load: those named in a page, and those named in a file found this way.
 * A name counts in any context, so that no way to import is missed. `read` returns the text of a shared file, `''` for a binary one.
 */
export function reachableFrom(pages: Iterable<string>, shared: ReadonlySet<string>, read: (name: string) => string): Set<string> {
  const found = new Set<string>()
  const visit = (text: string): void => {
    for (const name of namesIn(text, shared)) {
      if (found.has(name)) continue
      found.add(name)
      visit(read(name))
    }
  }
  for (const page of pages) visit(page)
  return found
}

function namesIn(text: string, shared: ReadonlySet<string>): string[] {
  return [...new Set(text.match(NAME))].filter((name) => shared.has(name))
}

/** The names that `reachableFrom` could not find in a text: the build must stop at one. */
export function untraceableNames(shared: Iterable<string>): string[] {
  return [...shared].filter((name) => name.match(NAME)?.[0] !== name)
}
