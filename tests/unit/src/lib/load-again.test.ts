// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loadAgain } from '#lib/lazy-import.ts'

type Load = (address: string) => Promise<unknown>

beforeEach(() => {
  window.location.href = 'https://play.example/m/login'
  document.body.innerHTML = '<form><input></form>'
  document.querySelector('input')!.value = 'typed'
})

const errorOf = (file: string): TypeError =>
  new TypeError(`Failed to fetch dynamically imported module: https://play.example/m/_astro/${file}`)

describe('a module whose import failed', () => {
  test('is loaded under another address also under a game, which no reload takes away', async () => {
    document.body.innerHTML = '<dialog open></dialog>'
    const load = vi.fn<Load>().mockResolvedValue('the module')
    await expect(loadAgain(errorOf('a.js'), load)).rejects.toEqual(errorOf('a.js'))
    await expect(loadAgain(errorOf('a.js'), load)).resolves.toBe('the module')
  })

  test('is left to a reload where nobody is in the middle of something', async () => {
    document.querySelector('input')!.value = ''
    const load = vi.fn<Load>()
    for (let turn = 0; turn < 3; turn += 1) await expect(loadAgain(errorOf('a.js'), load)).rejects.toEqual(errorOf('a.js'))
    expect(load).not.toHaveBeenCalled()
  })

  test('is left to its caller at the first failure: the browser may load it by its own address', async () => {
    const load = vi.fn<Load>()
    await expect(loadAgain(errorOf('a.js'), load)).rejects.toEqual(errorOf('a.js'))
    await expect(loadAgain(errorOf('b.js'), load)).rejects.toEqual(errorOf('b.js'))
    expect(load).not.toHaveBeenCalled()
  })

  test.each(['Failed to fetch dynamically imported module: ', 'error loading dynamically imported module: '])(
    'is loaded under another address each time after it: %s',
    async (words) => {
      const error = new TypeError(`${words}https://play.example/m/_astro/a.js`)
      const load = vi.fn<Load>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('the module')
      await expect(loadAgain(error, load)).rejects.toBe(error)
      await expect(loadAgain(error, load)).rejects.toBe(error)
      await expect(loadAgain(error, load)).resolves.toBe('the module')
      expect(load.mock.calls).toEqual([['/m/_astro/a.js?again=1'], ['/m/_astro/a.js?again=2']])
    },
  )

  test.each<[why: string, error: unknown]>([
    ['an error that names none', new TypeError('Importing a module script failed.')],
    ['what is no error', 'https://play.example/m/_astro/a.js'],
    ['one of another origin', new TypeError('Failed to fetch dynamically imported module: https://elsewhere.example/a.js')],
    ['no address', new TypeError('Failed to fetch dynamically imported module: https://')],
  ])('is not loaded by %s', async (_why, error) => {
    const load = vi.fn<Load>()
    for (let turn = 0; turn < 3; turn += 1) await expect(loadAgain(error, load)).rejects.toBeDefined()
    expect(load).not.toHaveBeenCalled()
  })
})
