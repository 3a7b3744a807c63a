/** The script's own element; its address gives the service's origin. */
const SCRIPT = document.currentScript
const ORIGIN = new URL(SCRIPT.src).origin

const STYLE = `
.chat{position:fixed;inset:0;display:grid;grid-template-rows:auto 1fr auto;font:16px/1.45 system-ui,sans-serif;color:#1b1d2b;background:#f4f5fb}
.chat header{display:flex;align-items:center;justify-content:space-between;padding:.75rem 1rem;background:#4353d8;color:#fff}
.chat h1{font-size:1.05rem;margin:0}.chat header button{min-width:44px;min-height:44px;border:0;background:none;color:inherit;font-size:1.4rem;cursor:pointer}
.chat [role=log]{padding:1rem;display:flex;flex-direction:column;gap:.6rem;overflow:auto}
.chat p{margin:0;max-width:80%;padding:.6rem .85rem;border-radius:14px;background:#fff;box-shadow:0 1px 2px #0002;overflow-wrap:anywhere}
.chat p.mine{align-self:flex-end;background:#dfe3ff}
.chat form{display:flex;gap:.5rem;padding:.75rem;background:#fff}
.chat input{flex:1;min-width:0;min-height:44px;padding:0 .85rem;border:1px solid #8a8fa8;border-radius:12px;font:inherit}
.chat form button{min-height:44px;padding:0 1.1rem;border:0;border-radius:12px;background:#4353d8;color:#fff;font:inherit;font-weight:600;cursor:pointer}`

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

async function ask(body) {
  const answer = await fetch(`${ORIGIN}/say`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.json()
}

const CONVERSATION = 'chat:conversation'

/** Services keep the conversation's id in storage. A page inside a sandboxed frame has none: each of its conversations is the first. */
function recall() {
  try {
    return localStorage.getItem(CONVERSATION) ?? ''
  } catch {
    return ''
  }
}

function remember(conversation) {
  try {
    localStorage.setItem(CONVERSATION, conversation)
    document.cookie = 'chat_seen=1'
  } catch {
    // No storage.
  }
}

/** Draws the chat over the whole window and shows what was said so far. Returns a function that removes it. */
export async function openPanel({ title, language, authKey, onMinimise }) {
  const { conversation, lines, words } = await ask({ language, authKey, conversation: recall() })
  remember(conversation)
  const log = element('div')
  log.setAttribute('role', 'log')
  log.tabIndex = 0
  const field = element('input', { name: 'text', autocomplete: 'off' })
  field.setAttribute('aria-label', words.write)
  const form = element('form', {}, field, element('button', { textContent: words.send }))
  const header = element('header', {}, element('h1', { textContent: title }))
  if (onMinimise) {
    const shut = element('button', { type: 'button', textContent: '–' })
    shut.setAttribute('aria-label', words.minimise)
    shut.addEventListener('click', onMinimise)
    header.append(shut)
  }
  const add = ({ text, mine }) => log.append(element('p', { textContent: text, className: mine ? 'mine' : '' }))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const text = field.value.trim()
    if (text === '') return
    field.value = ''
    add({ text, mine: true })
    add((await ask({ text, language, authKey, conversation })).lines.at(-1))
  })
  lines.forEach(add)
  const panel = element('section', { className: 'chat' }, header, log, form)
  panel.setAttribute('aria-label', title)
  panel.dir = language === 'AR' ? 'rtl' : 'ltr'
  document.head.append(element('style', { textContent: STYLE }))
  document.body.append(panel)
  return () => panel.remove()
}
