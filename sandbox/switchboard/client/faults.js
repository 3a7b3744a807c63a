import { merchant, pull, scope } from './ask.js'
import { byId, el } from './dom.js'

const form = byId('fault-form')

/** Fills the list of calls, once. */
export function offerCalls(calls) {
  if (form.elements.call.length > 0) return
  form.elements.call.append(
    el('option', { value: '*' }, 'Every call'),
    ...calls.map(({ name, method, path }) => el('option', { value: name }, `${name} · ${method} ${path}`)),
  )
}

export function listFaults(faults, refresh) {
  const rows = faults.map((fault) =>
    el('li', {}, describe(fault), el('button', { type: 'button', class: 'small', onclick: () => remove(fault.id, refresh) }, 'Put right')),
  )
  byId('fault-list').replaceChildren(...(rows.length > 0 ? rows : [el('li', {}, 'Nothing is wrong.')]))
}

function describe({ call, effect, scope: whose, times }) {
  const { do: what, ...rest } = effect
  const details = Object.values(rest)
    .filter((value) => typeof value !== 'object')
    .join(' ')
  return [call === '*' ? 'every call' : call, what, details, whose ? `for ${whose}` : 'for everyone', times ? `${times} times` : '']
    .filter(Boolean)
    .join(' · ')
}

async function remove(id, refresh) {
  await pull('fault/remove', { id }, 'Put right.')
  await refresh()
}

export function bindFaultForm(refresh) {
  const show = () => {
    for (const label of form.querySelectorAll('[data-for]')) label.hidden = label.dataset.for !== form.elements.do.value
  }
  form.elements.do.addEventListener('change', show)
  show()
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const { call, times } = form.elements
    const body = { call: call.value, effect: effectOf(form.elements), merchant: merchant(), scope: scope() }
    await pull('fault', times.value === '' ? body : { ...body, times: Number(times.value) }, 'Fault added.')
    await refresh()
  })
}

function effectOf({ do: what, milliseconds, errorCode, message, status }) {
  switch (what.value) {
    case 'delay':
      return { do: 'delay', milliseconds: Number(milliseconds.value) }
    case 'refuse':
      return { do: 'refuse', errorCode: errorCode.value, message: message.value }
    case 'status':
      return { do: 'status', status: Number(status.value) }
    default:
      return { do: what.value }
  }
}
