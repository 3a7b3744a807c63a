import { atom } from 'nanostores'

const $adopted = atom<readonly string[]>([])

/** Adopts styles of lazily loaded views, each text once. Order is precedence: a component's own sheet follows those of its parts. */
export function adoptSheets(...texts: readonly string[]): void {
  // The build renders some of these views into templates.
  if (!('document' in globalThis)) return
  for (const text of texts) {
    if ($adopted.get().includes(text)) continue
    $adopted.set([...$adopted.get(), text])
    addSheet(text)
  }
}

/** Returns the removal. The CSP allows this but no style elements. */
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

/** Safari before 16.4 has no constructed sheets: appends to the page's last sheet, which has the same precedence. */
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

/** Single rules, as `insertRule` takes them. The build has removed comments. */
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
