import { DEMO_MEMBER } from '../../../../sandbox/data/demo-member.ts'
import { listen } from '../../../../sandbox/server/listen.ts'
import { seedDemoMembers } from '../../../../sandbox/server/seed-members.ts'
import { REAL_WORLD } from '../../../../sandbox/server/world.ts'
import type { Sandbox } from '../../../../sandbox/server/create-sandbox.ts'
import { MERCHANT, sandboxWith } from '../../sandbox/server/sandbox-client.ts'

export interface Asked {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: string
}

export interface Replied {
  readonly status: number
  readonly headers: Headers
  readonly body: string | Buffer
}

/** What stands between a client and the sandbox, and may change both ways. What it forwards comes back unpacked. */
export type Between = (asked: Asked, forward: (asked: Asked) => Promise<Replied>, sandbox: Sandbox) => Promise<Replied> | Replied

export interface ServedSandbox {
  readonly address: string
  readonly member: { readonly name: string; readonly password: string }
  readonly sandbox: Sandbox
  close(): Promise<void>
}

/** The sandbox on a port of its own, with two brands and a member of each. Without `between` it answers by itself. */
export async function servedSandbox(between?: () => Between | undefined): Promise<ServedSandbox> {
  const sandbox = sandboxWith({
    merchants: [MERCHANT, { ...MERCHANT, code: 'lotus', name: 'Lotus', hosts: ['lotus.localhost'] }],
    world: REAL_WORLD,
    domainsOf: () => [`aurora.localhost:${port}`],
  })
  await seedDemoMembers(sandbox.operator)
  const { port, close } = await listen({ fetch: (request: Request) => answered(sandbox, request, between?.()) }, 0)
  return {
    address: `http://aurora.localhost:${port}`,
    member: { name: DEMO_MEMBER.username, password: DEMO_MEMBER.password },
    sandbox,
    close: async () => {
      await close()
      sandbox.close()
    },
  }
}

async function answered(sandbox: Sandbox, request: Request, between: Between | undefined): Promise<Response> {
  // No request of fetch has the method TRACE: nothing could stand between.
  if (between === undefined || request.method === 'TRACE') return await sandbox.app.fetch(request)
  const forward = async ({ method, url, headers, body }: Asked): Promise<Replied> => {
    const plain = new Headers(headers)
    for (const name of ['accept-encoding', 'content-length']) plain.delete(name)
    const response = await sandbox.app.fetch(new Request(url, { method, headers: plain, ...(/GET|HEAD/.test(method) ? {} : { body }) }))
    return { status: response.status, headers: new Headers([...response.headers]), body: await response.text() }
  }
  const asked = {
    method: request.method,
    url: new URL(request.url),
    headers: new Headers([...request.headers]),
    body: await request.text(),
  }
  const { status, headers, body } = await between(asked, forward, sandbox)
  headers.delete('content-length')
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), { status, headers })
}
