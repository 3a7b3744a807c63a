import { describe, expect, test } from 'vitest'
import { downloadSetting } from '#contract/support.ts'
import { appFileRoutes } from '../../../../sandbox/server/app-files.ts'
import { clientOf, sandboxWith } from './sandbox-client.ts'

const ask = (path: string): Promise<Response> => Promise.resolve(appFileRoutes().request(`http://aurora.localhost${path}`))

describe('the operator’s app', () => {
  test('DLB-3 each listed file exists and is a file', async () => {
    const sandbox = sandboxWith()
    const { value } = await clientOf(sandbox).call(downloadSetting, { domain: 'aurora.localhost' })
    sandbox.close()
    const files = value as unknown as { resourceType: string; url: string; version: string }[]
    expect(files.map(({ resourceType, version }) => `${resourceType} ${version}`)).toEqual([
      'ANDROID 2.5.0',
      'IOS 2.5.0',
      'MOBILECONFIG 2.5.0',
    ])
    for (const { url } of files) {
      const response = await ask(url)
      expect([response.status, response.headers.get('content-disposition')]).toEqual([
        200,
        `attachment; filename="${url.split('/').at(-1)}"`,
      ])
    }
  })

  test('SES-5 the profile’s start address carries the mark of a web clip', async () => {
    expect(await (await ask('/img/app/aurora.mobileconfig')).text()).toContain(
      '<key>URL</key><string>http://aurora.localhost/m/home?WEBCLIP=1</string>',
    )
  })

  test('SES-5 the profile stays XML under a host name with a character of markup', async () => {
    const profile = await appFileRoutes().request(`http://a&b".localhost/img/app/aurora.mobileconfig`)
    expect(await profile.text()).toContain('<string>http://a&#38;b&#34;.localhost/m/home?WEBCLIP=1</string>')
  })

  test.each(['/img/app/aurora.exe', '/img/app/..%2Fpasswords.apk', '/img/app/Aurora.apk'])('%s is no file', async (path) =>
    expect((await ask(path)).status).toBe(404),
  )
})
