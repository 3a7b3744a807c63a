/** What an outside service's own code loads into a page, as sources of the policy. */
export interface VendorSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly images: readonly string[]
  readonly connect: readonly string[]
}

const GEETEST = ['https://*.geetest.com', 'https://*.geevisit.com']

/** Only for merchants that declare the service in `vendors`. A service that only takes visitors away, or that lives in a frame of its own, needs nothing. */
const SOURCES: Readonly<Record<string, VendorSources>> = {
  geetest: { scripts: GEETEST, styles: GEETEST, images: GEETEST, connect: GEETEST },
}

/** Sources of all the declared services, each once. */
export function vendorSources(vendors: readonly string[]): VendorSources {
  const declared = vendors.flatMap((vendor) => SOURCES[vendor] ?? [])
  const all = (kind: keyof VendorSources): string[] => [...new Set(declared.flatMap((sources) => sources[kind]))]
  return { scripts: all('scripts'), styles: all('styles'), images: all('images'), connect: all('connect') }
}
