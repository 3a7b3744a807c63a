// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openDocument, type DocumentOptions } from '../../open-document.ts'

const FORM = `<form>
  <input name="contact"><textarea name="audience"></textarea>
  <select name="topic"><option>None</option><option>Games</option></select>
  <select name="channel"><option>E-mail</option><option selected>Chat</option></select>
  <select name="kept"><option>One</option><option>Two</option></select>
  <select name="marked"><option>One</option><option selected>Two</option></select>
  <select name="empty"></select><input name="password" type="password"><input name="code" autocomplete="one-time-code"><input name="card" autocomplete="cc-number">
  <input name="age" type="checkbox"><input name="row"><input name="row"><input name="left" value="as it was">
  <input name="oldPassword" type="text" autocomplete="current-password"><input name="newPassword" type="text" autocomplete="new-password">
</form>`

const CHOICES: Readonly<Record<string, string>> = { topic: 'Games', channel: 'E-mail' }

async function openForm(options: DocumentOptions = {}) {
  const page = await openDocument({ route: 'feedback', href: 'https://aurora.example/m/feedback', ...options } as DocumentOptions)
  document.body.innerHTML = FORM
  const drafts = await import('#features/access/sign-out/form-draft.actions.ts')
  const all = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('[name]')]
  return { page, ...drafts, all, values: () => all().map(({ name, value }) => `${name}=${value}`) }
}

/** A member has filled in everything when the session is lost. */
async function lost() {
  const form = await openForm()
  for (const [place, field] of form.all().entries()) {
    if (['left', 'kept', 'marked', 'empty'].includes(field.name) || field.type === 'checkbox') continue
    field.value = CHOICES[field.name] ?? `typed ${place}`
  }
  form.storeFormDraft('7')
  return form
}

test('ERR-1, REG-10 what was typed is stored, but no password, shown or hidden, one-time code, card or tick, and nothing that is as it was', async () => {
  const { page } = await lost()
  const { fields } = JSON.parse(page.tab.rawTab.get('livery:typed') ?? '{}') as { fields: { name: string; nth: number }[] }
  expect(fields.map(({ name, nth }) => `${name} ${nth}`)).toEqual(['contact 0', 'audience 0', 'topic 0', 'channel 0', 'row 0', 'row 1'])
})

test.each([
  ['email', 'ana@example.org'],
  ['tel', '0917 123 4567'],
  ['number', '12'],
  ['url', 'https://ana.example'],
  ['search', 'koi'],
])('ERR-1 what was typed into a field of type %s is stored too', async (type, value) => {
  const { page, storeFormDraft } = await openForm()
  document.body.innerHTML = `<form><input name="typed" type="${type}"></form>`
  document.querySelector('input')!.value = value
  storeFormDraft('7')
  expect(JSON.parse(page.tab.rawTab.get('livery:typed') ?? '{}')).toMatchObject({ fields: [{ name: 'typed', value }] })
})

test('ERR-1 the same member finds it in the same form once, as if it were typed; what stands there already stays', async () => {
  const { page } = await lost()
  const next = await openForm({ browser: page.browser, after: page.tab })
  next.all()[0]!.value = 'typed since'
  const heard: string[] = []
  for (const type of ['input', 'change'])
    document.body.addEventListener(type, ({ target }) => heard.push(`${type} ${(target as HTMLInputElement).name}`))
  next.restoreFormDraft('7')
  expect(next.values()).toEqual([
    'contact=typed since',
    'audience=typed 1',
    'topic=Games',
    'channel=E-mail',
    'kept=One',
    'marked=Two',
    'empty=',
    'password=',
    'code=',
    'card=',
    'age=on',
    'row=typed 11',
    'row=typed 12',
    'left=as it was',
    'oldPassword=',
    'newPassword=',
  ])
  expect(heard).toContain('input audience')
  expect(page.tab.rawTab.has('livery:typed')).toBe(false)
})

test.each<[who: string, member: string, href: string, waits: boolean]>([
  ['another member', '8', 'https://aurora.example/m/feedback', false],
  ['the member on another screen', '7', 'https://aurora.example/m/member/home', true],
])('ERR-1 %s finds nothing', async (_who, member, href, waits) => {
  const { page } = await lost()
  const next = await openForm({ browser: page.browser, after: page.tab, href })
  next.restoreFormDraft(member)
  expect([next.values()[1], page.tab.rawTab.has('livery:typed')]).toEqual(['audience=', waits])
})

test('ERR-1 a form that is not there yet, or does not work yet, is waited for, for ten seconds', async () => {
  const { page } = await lost()
  const next = await openForm({ browser: page.browser, after: page.tab })
  document.body.innerHTML = ''
  next.restoreFormDraft('7')
  document.body.innerHTML = `<astro-island ssr="">${FORM}</astro-island>`
  await page.pass()
  expect(next.values()[1]).toBe('audience=')
  document.querySelector('astro-island')?.removeAttribute('ssr')
  await page.pass()
  expect(next.values()[1]).toBe('audience=typed 1')

  const late = await lost()
  const slow = await openForm({ browser: late.page.browser, after: late.page.tab })
  document.body.innerHTML = ''
  slow.restoreFormDraft('7')
  await late.page.pass(10_000)
  document.body.innerHTML = FORM
  await late.page.pass()
  expect(slow.values()[1]).toBe('audience=')
})

test('ERR-1 a form that somebody draws late without its own markup is waited for too', async () => {
  const { page } = await lost()
  const next = await openForm({ browser: page.browser, after: page.tab })
  document.body.innerHTML = '<main></main>'
  next.restoreFormDraft('7')
  document.querySelector('main')!.innerHTML = FORM
  await page.pass()
  expect(next.values()[1]).toBe('audience=typed 1')
})

test('ERR-1 what the member typed and took back again stays away', async () => {
  const { page } = await lost()
  const next = await openForm({ browser: page.browser, after: page.tab })
  // A field of the draft that never comes keeps the wait going.
  next.all()[0]!.value = 'typed since'
  document.querySelector('[name=row]')!.remove()
  next.restoreFormDraft('7')
  next.all()[0]!.value = ''
  document.body.append(document.createElement('p'))
  await page.pass()
  expect(next.values()[0]).toBe('contact=')
})

test('ERR-1 a screen on which nothing was typed leaves no draft, and the one that waits for another screen', async () => {
  const { page } = await lost()
  const next = await openForm({ browser: page.browser, after: page.tab, href: 'https://aurora.example/m/member/home' })
  next.storeFormDraft('7')
  const back = await openForm({ browser: page.browser, after: page.tab })
  back.restoreFormDraft('7')
  expect(back.values()[1]).toBe('audience=typed 1')
})

test.each(['not json', '{"path":"/m/feedback","member":"7","fields":[{"name":"contact"}]}'])(
  'ERR-1 what another program left there is removed: %s',
  async (text) => {
    const form = await openForm({ left: { 'livery:typed': text } })
    form.restoreFormDraft('7')
    expect([form.values()[0], form.page.tab.rawTab.has('livery:typed')]).toEqual(['contact=', false])
  },
)
