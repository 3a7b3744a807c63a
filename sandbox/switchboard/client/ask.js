import { byId } from './dom.js'

/** The scope that is being bent; undefined: everyone's. */
export const scope = () => byId('scope').value.trim() || undefined
export const merchant = () => byId('merchant').value || undefined

export async function read(what) {
  const query = scope() === undefined ? '' : `?scope=${encodeURIComponent(scope())}`
  const answer = await fetch(`/_switchboard/${what}${query}`)
  return answer.json()
}

/** Pulls a switch and says what came of it; answers undefined when it was refused. */
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
