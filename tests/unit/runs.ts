/** How often a property is tried: so many times, or a tenth of it where `LIVERY_RUNS` is not `all`. */
export const runs = (many: number): number => (process.env['LIVERY_RUNS'] === 'all' ? many : many / 10)
