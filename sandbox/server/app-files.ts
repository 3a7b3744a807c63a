import { Hono } from 'hono'
import { APP_FILES } from '../data/app-files.ts'

const FILE = /^([a-z][a-z0-9-]{1,30})\.([a-z]+)$/

/** `GET /img/app/:code.:ending`: the files of an operator's app, where the site's host looks for what is not its own. They hold a note in place of an app; the profile is a real one without content. */
export function appFileRoutes(): Hono {
  const routes = new Hono()
  routes.get('/img/app/:file', (context) => {
    const [, code = '', ending] = FILE.exec(context.req.param('file')) ?? []
    const file = APP_FILES.find((one) => one.ending === ending)
    if (!file) return context.text('No such file.', 404)
    const body = ending === 'mobileconfig' ? profileOf(code) : 'This sandbox has no app to install.\n'
    return context.body(body, 200, { 'content-type': file.type, 'content-disposition': `attachment; filename="${code}.${file.ending}"`, 'x-content-type-options': 'nosniff' })
  })
  return routes
}

function profileOf(code: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict><key>PayloadType</key><string>Configuration</string><key>PayloadVersion</key><integer>1</integer><key>PayloadIdentifier</key><string>sandbox.${code}</string><key>PayloadUUID</key><string>00000000-0000-4000-8000-000000000000</string><key>PayloadContent</key><array/></dict></plist>\n`
}
