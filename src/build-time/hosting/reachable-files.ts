/** A file name as Vite writes it into `_astro`, in any context: an attribute, an import, a list of preloads, a url(). */
const NAME = /[\w.@~+-]+\.[\w-]+/
const NAME_LETTER = /[\w.@~+-]/

/**
 * The shared files that a merchant's pages can load: those named in a page, and those named in a file found this way.
 * A name counts in any context, so that no way to import is missed. `read` returns the text of a shared file, `''` for a binary one.
 */
export function reachableFrom(pages: Iterable<string>, shared: ReadonlySet<string>, read: (name: string) => string): Set<string> {
  const found = new Set<string>()
  const endings = new Set([...shared].map((name) => name.slice(name.lastIndexOf('.'))))
  const visit = (text: string): void => {
    for (const name of namesIn(text, shared, endings)) {
      if (found.has(name)) continue
      found.add(name)
      visit(read(name))
    }
  }
  for (const page of pages) visit(page)
  return found
}

/** Looks at the surroundings of each ending only: pages are long, and the names in them few. */
function namesIn(text: string, shared: ReadonlySet<string>, endings: ReadonlySet<string>): Set<string> {
  const names = new Set<string>()
  for (const ending of endings) {
    for (let at = text.indexOf(ending); at >= 0; at = text.indexOf(ending, at + 1)) {
      let [from, to] = [at, at + ending.length]
      while (from > 0 && NAME_LETTER.test(text.charAt(from - 1))) from -= 1
      while (to < text.length && NAME_LETTER.test(text.charAt(to))) to += 1
      const [name = ''] = NAME.exec(text.slice(from, to)) ?? []
      if (shared.has(name)) names.add(name)
    }
  }
  return names
}

/** The names that `reachableFrom` could not find in a text: the build must stop at one. */
export function untraceableNames(shared: Iterable<string>): string[] {
  return [...shared].filter((name) => name.match(NAME)?.[0] !== name)
}
