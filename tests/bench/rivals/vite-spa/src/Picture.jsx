export function Picture({ name, size, eager, first }) {
  return (
    <picture>
      <source type="image/avif" srcSet={`/m/pictures/${name}.avif`} />
      <img src={`/m/pictures/${name}.webp`} alt="" width={size.width} height={size.height} loading={eager ? 'eager' : 'lazy'} fetchPriority={first ? 'high' : undefined} decoding="async" />
    </picture>
  )
}
