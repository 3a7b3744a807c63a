import type { APIRoute } from 'astro'
import { brandAssets } from '#brand/assets.ts'
import { loadMerchants } from '#brand/load.ts'

/** Brand files go past Vite's asset graph, which would put every merchant's into the shared folder: each is named by its content. */
export async function getStaticPaths(): Promise<unknown[]> {
  const brands = await Promise.all(loadMerchants().map(async (merchant) => ({ merchant, assets: await brandAssets(merchant) })))
  return brands.flatMap(({ merchant, assets }) =>
    assets.map(({ name, body, type }) => ({ params: { merchant: merchant.code, file: name }, props: { body, type } })),
  )
}

export const GET: APIRoute<{ body: Uint8Array<ArrayBuffer>; type: string }> = ({ props }) =>
  new Response(props.body, { headers: { 'Content-Type': props.type } })
