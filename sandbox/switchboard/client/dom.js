/** Creates an element with attributes and children. A string child becomes text, never markup, so that the content of a request cannot run. */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value)
    else if (value === true) element.setAttribute(key, '')
    else if (value !== false && value !== undefined) element.setAttribute(key, value)
  }
  element.append(...children)
  return element
}

export const byId = (id) => document.getElementById(id)

/** Fills a table with column titles and one row per item; without items shows the `empty` text. */
export function fillTable(table, titles, rows, empty) {
  if (rows.length === 0) {
    table.replaceChildren(el('caption', {}, empty))
    return
  }
  const head = el('tr', {}, ...titles.map((title) => el('th', { scope: 'col' }, title)))
  table.replaceChildren(el('thead', {}, head), el('tbody', {}, ...rows))
}

export const timeOf = (at) => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' })
