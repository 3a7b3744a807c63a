/**
 * A library's module with the bodies of the named functions empty: for what hangs on a prototype or in one closure, where no bundler sees that nobody
 * calls it. A name may be a path (`Thing.prototype.act`). Throws for a function that is not there: then this is another version.
 */
export function withoutFunctions(library: string, code: string, names: readonly string[]): string {
  return names.reduce((text, name) => {
    const written = name.replaceAll(/[.$]/g, String.raw`\$&`)
    // The last line of a function is the first after it that is a brace no further in.
    const body = new RegExp(`^(( *)(?:(?:function )?${written}\\((?:.*|[^)]*)\\)|(?:const )?${written} = (?:function \\([^)]*\\)|\\(.*\\) =>)) \\{)\\n[^]*?^\\2(\\};?)$`, 'm')
    if (!body.test(text)) throw new Error(`${library} has no function "${name}" to leave out: is it another version?`)
    return text.replace(body, '$1$3')
  }, code)
}
