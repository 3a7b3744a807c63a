/** A file name as Vite writes it into `_astro`, wherever it stands: an attribute, an import, a list of preloads, a url(). */
const NAME = /[\w.@~+-]+\.[\w-]+/g

/**
 * The shared files that a merchant's pages can come to load: those named in a page, and those named in a file so found.
 * A name counts wherever it stands, so that no way to import is missed. `read` answers the text of a shared file, `''` for a binary one.
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

/** The names that `reachableFrom` could not recognise in a text: the build must not go on with one. */
export function unrecognisable(shared: Iterable<string>): string[] {
  return [...shared].filter((name) => name.match(NAME)?.[0] !== name)
}
