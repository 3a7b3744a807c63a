import { Hono } from 'hono'
import { APP_FILES } from '../data/app-files.ts'
import { escapeHtml } from '../vendors/vendor-page.ts'

const FILE = /^([a-z][a-z0-9-]{1,30})\.([a-z]+)$/

/** `GET /img/app/:code.:ending`: the files of an operator's app, where the site's host looks for what is not its own. They hold a note in place of an app; the profile is a real one, which puts the site on the home screen. */
export function appFileRoutes(): Hono {
  const routes = new Hono()
  routes.get('/img/app/:file', (context) => {
    const [, code = '', ending] = FILE.exec(context.req.param('file')) ?? []
    const file = APP_FILES.find((one) => one.ending === ending)
    if (!file) return context.text('No such file.', 404)
    const body = ending === 'mobileconfig' ? profileOf(code, new URL(context.req.url).origin) : 'This sandbox has no app to install.\n'
    return context.body(body, 200, {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${code}.${file.ending}"`,
      'x-content-type-options': 'nosniff',
    })
  })
  return routes
}

/** A configuration profile with a web clip. Its start address carries the mark by which the site knows it. */
function profileOf(code: string, origin: string): string {
  const head = (identifier: string, type: string, uuid: string): string =>
    `<key>PayloadType</key><string>${type}</string><key>PayloadVersion</key><integer>1</integer><key>PayloadIdentifier</key><string>${identifier}</string><key>PayloadUUID</key><string>${uuid}</string>`
  const clip = `${head(`sandbox.${code}.clip`, 'com.apple.webClip.managed', '00000000-0000-4000-8000-000000000002')}<key>Label</key><string>${code}</string><key>URL</key><string>${escapeHtml(origin)}/m/home?WEBCLIP=1</string><key>FullScreen</key><true/><key>IsRemovable</key><true/>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>${head(`sandbox.${code}`, 'Configuration', '00000000-0000-4000-8000-000000000001')}<key>PayloadContent</key><array><dict>${clip}</dict></array></dict></plist>\n`
}
