import type { APIRoute } from 'astro'
import { brandAssets } from '#build-time/brand/assets.ts'
import { loadMerchants } from '#build-time/brand/load.ts'

/** Brand files bypass Vite's assets, which would put those of every merchant into the shared folder. A content hash names each file. */
export async function getStaticPaths(): Promise<unknown[]> {
  const brands = await Promise.all(loadMerchants().map(async (merchant) => ({ merchant, assets: await brandAssets(merchant) })))
  return brands.flatMap(({ merchant, assets }) =>
    assets.map(({ name, body, type }) => ({ params: { merchant: merchant.code, file: name }, props: { body, type } })),
  )
}

export const GET: APIRoute<{ body: Uint8Array<ArrayBuffer>; type: string }> = ({ props }) =>
  new Response(props.body, { headers: { 'Content-Type': props.type } })
