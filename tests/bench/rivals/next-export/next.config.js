export default { output: 'export', basePath: '/m', images: { unoptimized: true }, poweredByHeader: false }
