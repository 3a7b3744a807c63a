import { byId } from './dom.js'

/** The scope whose settings are shown and changed; undefined: everyone's. */
export const scope = () => byId('scope').value.trim() || undefined
export const merchant = () => byId('merchant').value || undefined

export async function read(what, query = {}) {
  const answer = await fetch(`/_switchboard/${what}?${new URLSearchParams({ ...(scope() && { scope: scope() }), ...query })}`)
  return answer.json()
}

/** Sends a change and shows its result. Returns undefined when the server refused it. */
export async function pull(what, body, done) {
  const answer = await fetch(`/_switchboard/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const value = await answer.json()
  say(answer.ok ? done : value.error, !answer.ok)
  return answer.ok ? value : undefined
}

export function say(text, bad = false) {
  const said = byId('said')
  said.textContent = text
  said.toggleAttribute('data-bad', bad)
}
