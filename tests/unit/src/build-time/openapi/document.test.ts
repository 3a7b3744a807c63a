import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/all.ts'
import { openApiDocument, readDocComments } from '#build-time/openapi/document.ts'
import { FLAGS } from '#contract/settings.ts'

type Json = { [key: string]: Json & unknown }
const document = openApiDocument() as Json
const operationOf = (method: string, path: string): Json => document['paths']?.[path]?.[method.toLowerCase()] as Json

function* nodes(node: unknown): Generator<Record<string, unknown>> {
  if (typeof node !== 'object' || node === null) return
  yield node as Record<string, unknown>
  for (const child of Object.values(node)) yield* nodes(child)
}

test('every call is an operation with a description', () => {
  for (const { name, method, path } of ALL_CALLS) {
    const operation = operationOf(method, path)
    expect(operation['operationId']).toContain(name)
    expect(String(operation['summary']).length).toBeGreaterThan(10)
    expect(operation['summary']).not.toBe(name)
  }
})

test('every address belongs to a call', () => {
  expect(Object.keys(document['paths'] ?? {}).sort()).toEqual([...new Set(ALL_CALLS.map(({ path }) => path))].sort())
  const ids = [...nodes(document['paths'])].flatMap(({ operationId }) => operationId ?? [])
  expect(new Set(ids).size).toBe(ids.length)
})

test('every reference resolves', () => {
  const refs = [...nodes(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
  expect(refs.length).toBeGreaterThan(100)
  for (const ref of new Set(refs)) {
    const target = ref
      .slice(2)
      .split('/')
      .reduce<unknown>((node, key) => (node as Json | undefined)?.[key], document)
    expect(target, ref).toBeDefined()
  }
})

test('every refusal code is listed where it may come', () => {
  for (const { method, path, refusals, sealed, auth } of ALL_CALLS) {
    const codes = [...nodes(operationOf(method, path)['responses'])].flatMap(({ errorCode }) => {
      const { enum: several = [], const: one } = (errorCode ?? {}) as { enum?: string[]; const?: string }
      return one === undefined ? several : [one]
    })
    expect(codes).toEqual(expect.arrayContaining([...refusals]))
    expect(codes.includes('rsa.key.invalid')).toBe(sealed !== undefined)
    expect(codes.includes('customer.not.login')).toBe(auth === 'required')
  }
})

test('security states which calls need a session', () => {
  expect(operationOf('GET', '/wps/member/info')['security']).toEqual([{ session: [] }])
  expect(operationOf('GET', '/wps/system/country')['security']).toEqual([{}, { session: [] }])
  expect(operationOf('GET', '/wps/relay/PROMOFE_getPromotionAnnouncementCategory')['security']).toEqual([{}])
})

test('a sealed call shows both suites, and what is inside', () => {
  const { requestBody, parameters } = operationOf('POST', '/wps/member/password') as { requestBody: Json; parameters: unknown }
  expect(requestBody['content']?.['application/json']?.['schema']).toEqual({
    anyOf: [{ $ref: '#/components/schemas/RsaDesBody' }, { $ref: '#/components/schemas/OaepGcmBody' }],
    'x-sealed-content': {
      type: 'object',
      properties: { oldPassword: { type: 'string' }, newPassword: { type: 'string' } },
      required: ['newPassword'],
    },
  })
  expect(parameters).toEqual(
    ['UserAgent', 'Merchant', 'Language', 'Encryption', 'Digest', 'KeyId'].map((name) => ({ $ref: `#/components/parameters/${name}` })),
  )
})

test('a registration names its ModuleId, a login its Device', () => {
  expect(operationOf('POST', '/wps/member/register')['parameters']).toContainEqual({
    name: 'ModuleId',
    in: 'header',
    required: true,
    schema: { const: 'REG3' },
  })
  expect(operationOf('POST', '/wps/session/login')['parameters']).toContainEqual({ $ref: '#/components/parameters/Device' })
})

test('OPS-1 several codes in one text of a query are an array with commas', () => {
  const parameters = operationOf('GET', '/wps/relay/GCSGAME_getGameMatchV2')['parameters'] as unknown as Record<string, unknown>[]
  const listed = parameters.filter(({ explode }) => explode === false)
  expect(listed.map(({ name, style }) => [name, style])).toEqual([
    ['category', 'form'],
    ['nodeIds', 'form'],
  ])
  for (const { schema } of listed) expect(schema).toEqual({ $ref: '#/components/schemas/CommaList' })
  expect(document['components']?.['schemas']?.['CommaList']).toMatchObject({ type: 'array', items: { type: 'string' } })
})

test('calls that share an address are one operation: required is what all require', () => {
  const parameters = operationOf('GET', '/wps/game/launchGame')['parameters'] as unknown as {
    name?: string
    required: boolean
    schema: object
  }[]
  const byName = new Map(parameters.flatMap((parameter) => (parameter.name ? [[parameter.name, parameter] as const] : [])))
  expect(
    [...byName]
      .filter(([, { required }]) => required)
      .map(([name]) => name)
      .sort(),
  ).toEqual(['backUrl', 'device', 'language'])
  expect(byName.get('device')?.schema).toEqual({ const: 'MOBILE' })
  expect(operationOf('GET', '/wps/game/launchGame')['operationId']).toBe('launchGame_or_launchLottery')
  const types = (
    operationOf('GET', '/wps/relay/MCSFE_getListAnnouncements')['parameters'] as unknown as { name: string; schema: { anyOf: object[] } }[]
  ).find(({ name }) => name === 'types')
  expect(types?.schema.anyOf).toHaveLength(3)
})

test('calls that share an address and get different values: each value names its calls', () => {
  const schema = operationOf('GET', '/wps/relay/MCSFE_getListAnnouncements')['responses']?.['200']?.['content']?.['application/json']?.[
    'schema'
  ] as unknown as { anyOf: { title?: string }[] } | undefined
  expect(schema?.anyOf.flatMap(({ title }) => title ?? [])).toEqual(['announcements or appDownloadAnnouncements', 'banners'])
})

test('a beacon is declared as the text that browsers send, with JSON in it', () => {
  expect(operationOf('POST', '/wps/system/collect')['requestBody']?.['content']).toEqual({
    'text/plain': {
      schema: {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: {
          type: 'object',
          properties: { merchant: { type: 'string' }, value: { type: 'string' } },
          required: ['merchant', 'value'],
        },
      },
    },
  })
})

test('a beacon has neither headers nor an answer; the web manifest has no envelope', () => {
  expect(operationOf('POST', '/wps/system/collect')).toMatchObject({ parameters: [], responses: { 204: {} } })
  const manifest = operationOf('GET', '/wps/system/manifest.json')['responses']?.['200'] as unknown as { content: Json }
  expect(manifest.content['application/json']?.['schema']).toMatchObject({ type: 'object', required: ['short_name'] })
})

test('the description states how the client treats a call', () => {
  expect(operationOf('GET', '/wps/relay/GCSGAME_getGameMatchV2')['description']).toContain(
    'The client may keep the answer for 180 s. The client sends 2 at once, no more.',
  )
  expect(operationOf('GET', '/wps/system/test/ping')['description']).toContain('The client waits 15000 ms.')
  expect(operationOf('GET', '/wps/v2/system/status')['description']).toContain('Sent with Cache-Control: no-cache.')
  expect(operationOf('POST', '/wps/session/login')['description']).toContain('The body is sealed.')
})

test('the settings are a component with all flags', () => {
  const schemas = document['components']?.['schemas'] as Json
  expect(Object.keys(schemas['Whitelabel']?.['properties'] ?? {})).toEqual([...FLAGS, 'menu'])
  expect(schemas['Flag']).toMatchObject({ type: 'boolean', default: false })
  expect(schemas['Settings']?.['properties']?.['country']).toEqual({
    anyOf: [{ $ref: '#/components/schemas/CountryInfo' }, { type: 'null' }],
  })
})

test('a doc comment of several lines becomes one, and only a declaration has one', () => {
  const source = [
    '/** Not this. */',
    'const other = 1',
    '/**',
    ' * First.',
    ' * Second.',
    ' */',
    'export const call = defineCall({',
    '/** Alone. */',
    'export const plain = 2',
  ].join('\n')
  expect([...readDocComments(source)]).toEqual([['call', 'First. Second.']])
})

test('npm run openapi writes the document and reports it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
  const out = join(folder, 'deep', 'openapi.json')
  try {
    const said = execFileSync(process.execPath, ['src/build-time/commands.ts', 'openapi', out], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    expect(said).toBe(`Wrote ${out}: ${new Set(ALL_CALLS.map(({ path }) => path)).size} addresses, OpenAPI 3.1.0\n`)
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
