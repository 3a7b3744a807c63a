import { atom } from 'nanostores'

const $adopted = atom<readonly string[]>([])

/**
 * Adopts style sheets of views that are loaded after their page, so that no page inlines them; each text once. Sheets that belong together come in the
 * order of their precedence: the component's own after those of the components in it.
 */
export function adoptSheets(...texts: readonly string[]): void {
  // The build renders some of these views into templates.
  if (!('document' in globalThis)) return
  for (const text of texts) {
    if ($adopted.get().includes(text)) continue
    $adopted.set([...$adopted.get(), text])
    addSheet(text)
  }
}

/** Adopts a style sheet and returns its removal. The CSP allows it, where it forbids style elements. */
export function addSheet(text: string): () => void {
  return 'adoptedStyleSheets' in document ? adopt(text) : insert(text)
}

function adopt(text: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/** Safari before 16.4 has no constructed sheets: the rules go to the end of the page's last sheet, which has the same precedence. */
function insert(text: string): () => void {
  const sheet = [...document.styleSheets].at(-1)
  if (!sheet) return () => {}
  const rules = topRules(text).map((rule) => sheet.cssRules[sheet.insertRule(rule, sheet.cssRules.length)])
  return () => {
    for (const rule of rules) {
      const at = [...sheet.cssRules].findIndex((other) => other === rule)
      if (at >= 0) sheet.deleteRule(at)
    }
  }
}

/** The rules of a sheet, one by one, as `insertRule` takes them. Comments and blocks in strings do not occur: the build takes comments out. */
function topRules(text: string): string[] {
  const rules: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}') depth--
    else if (text[at] !== ';') continue
    if (depth > 0 || text[at] === '{') continue
    rules.push(text.slice(from, at + 1).trim())
    from = at + 1
  }
  return rules
}
