import { randomBytes } from 'node:crypto'
import { expectMember } from './fixtures/members.ts'
import { mayaLanding, newPersona } from './fixtures/providers.ts'
import { expect, hydrated, openKnowing, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const FIELDS = [
  { name: 'fullName', kind: 'name', required: true },
  { name: 'born', kind: 'birthDate', required: true },
  { name: 'taxId', kind: 'taxNumber', required: true, pattern: '^\\d{11}$' },
  { name: 'home', kind: 'address', required: false },
  { name: 'work', kind: 'choice', required: true, choices: ['farmer', 'other'] },
]

const label = (kind: string): string => words(`joinFields.label_${kind}`)
const submit = { name: words('register.submit'), exact: true } as const
const newTaxId = (): string => String(randomBytes(6).readUIntBE(0, 6)).padStart(15, '0').slice(0, 11)

test('BRD-6 a newcomer fills in what the settings ask, reads at the field what the server refuses, and is a member; a tax number serves once @core', async ({
  page,
  sandbox,
  newBrowser,
}) => {
  await sandbox.settings({ register: { fields: FIELDS } })
  const taxId = newTaxId()
  const join = async (at: typeof page, number: string): Promise<void> => {
    await openKnowing(at, '/m/register')
    await at.getByRole('textbox', { name: words('register.username'), exact: true }).fill(`n${randomBytes(5).toString('hex')}`)
    await at.getByLabel(words('register.password'), { exact: true }).fill('Sunny-Reef-41')
    await at.getByLabel(label('name'), { exact: true }).fill('Ana Reyes')
    await at.getByLabel(label('birthDate'), { exact: true }).fill('1990-02-28')
    await at.getByLabel(label('taxNumber'), { exact: true }).fill(number)
    await at.getByLabel('work', { exact: true }).selectOption('farmer')
    await at.getByRole('button', submit).click()
  }
  await join(page, '12')
  const field = page.getByLabel(label('taxNumber'), { exact: true })
  await expect(field).toHaveAccessibleDescription(words('register.refused_field'))
  await expect(field).toBeFocused()
  expect(await sandbox.requests('register')).toEqual([])
  await field.fill(taxId)
  await page.getByRole('button', submit).click()
  await expectMember(page)
  const [sent] = await sandbox.received('register')
  expect(sent?.body).toMatchObject({ ageConfirmed: true, extra: '•••' })

  const other = await (await newBrowser()).newPage()
  await join(other, taxId)
  const taken = other.getByLabel(label('taxNumber'), { exact: true })
  await expect(taken).toHaveAccessibleDescription(words('joinFields.problem_taken'))
  await expect(taken).toBeFocused()
})

test('BRD-6 who comes from the super-app without an account is asked first, in a sheet, and then signed in', async ({ page, sandbox }) => {
  await sandbox.settings({ register: { fields: [{ name: 'taxId', kind: 'taxNumber', required: true }] } })
  await page.goto(await mayaLanding(newPersona('noor')))
  const sheet = page.getByRole('dialog', { name: words('register.title') })
  await sheet.getByLabel(label('taxNumber'), { exact: true }).fill(newTaxId())
  expect(await sandbox.requests('loginMaya')).toMatchObject([{ errorCode: 'register.extra.invalid' }])
  await sheet.getByRole('button', submit).click()
  await expectMember(page)
  const [, sealed] = await sandbox.received('loginMaya', 2)
  expect(sealed?.headers).toHaveProperty('encryption')
  await page.reload()
  await expectMember(page)
})

test('BRD-6 a brand that asks for nothing loads no view of fields and no words of them', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/m/register')
  await hydrated(page)
  await expect(page.getByRole('button', submit)).toBeEnabled()
  expect(asked.filter((url) => /ExtraFields|joinFields/.test(url))).toEqual([])
  expect(await page.locator('[name^=extra-], input[type=date]').count()).toBe(0)
})
