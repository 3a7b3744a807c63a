/** Removes tags, comments, scripts, styles, each replaced by a space so that no new tag forms. Lone `<` and entities stay. */
export function stripTags(html: string): string {
  return html
    .replaceAll(/<(script|style|template|noscript)\b[^]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replaceAll(/<!--[^]*?(?:-->|$)/g, ' ')
    .replaceAll(/<[/!?]?[a-z][^>]*(?:>|$)/gi, ' ')
}

/** The text of HTML from the wire, by the browser's parser. Strips the tags first: even an inert document reports inline handlers as CSP violations. */
export function textOfHtml(html: string): string {
  return new DOMParser().parseFromString(stripTags(html), 'text/html').body.textContent ?? ''
}
