import { bindHomeBanners } from '#features/content/banners/home-banners.bind.ts'

/** Starts what home shows beyond its HTML, without React. */
export function startHome(): void {
  bindHomeBanners()
}
