export default {
  output: 'export',
  basePath: '/m',
  images: { unoptimized: true },
  poweredByHeader: false,
  turbopack: { root: import.meta.dirname },
}
