import { cx } from '../cx.ts'

export interface PictureProps {
  /** File name of a picture of ours (`ext-tower-glass.webp`) or an absolute address. */
  file: string
  alt: string
  /** The `sizes` of the place it stands in; `(min-width: 48rem) 300px, 100vw`. */
  sizes?: string
  /** Width by height, fixed so that nothing shifts. */
  ratio?: '3/2' | '4/3' | '16/9' | '12/5' | '3/1' | '1/1'
  /** The page's largest picture: fetched first, never lazily. */
  important?: boolean
  /** Colour under it while it comes. */
  color?: string | undefined
  /** A few pixels of it, as a data address, seen while it comes. */
  placeholder?: string | undefined
  /** Only colour and placeholder: nothing is fetched. */
  still?: boolean
  className?: string
}

const ratios = {
  '3/2': 'aspect-3/2',
  '4/3': 'aspect-4/3',
  '16/9': 'aspect-16/9',
  '12/5': 'aspect-12/5',
  '3/1': 'aspect-3/1',
  '1/1': 'aspect-square',
} as const
const widths = [320, 640, 960] as const

/** A photograph in the width its place needs, in a box of fixed shape. Never mirrored: signs and doors have letters. */
export function Picture({
  file,
  alt,
  sizes = '100vw',
  ratio = '3/2',
  important = false,
  color,
  placeholder,
  still = false,
  className,
}: PictureProps) {
  const own = !/^https?:/.test(file)
  const base = `/media/pictures/${file.replace(/\.webp$/, '')}`
  return (
    <span
      className={cx('block overflow-hidden bg-skeleton', ratios[ratio], className)}
      style={{
        ...(color !== undefined && { backgroundColor: color }),
        ...(placeholder !== undefined && { backgroundImage: `url(${placeholder})`, backgroundSize: 'cover', backgroundPosition: 'center' }),
      }}
    >
      {!still && (
        <img
          src={own ? `${base}-640.webp` : file}
          srcSet={own ? widths.map(width => `${base}-${width}.webp ${width}w`).join(', ') : undefined}
          sizes={own ? sizes : undefined}
          alt={alt}
          width={960}
          height={640}
          loading={important ? 'eager' : 'lazy'}
          fetchPriority={important ? 'high' : 'auto'}
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}

export interface SceneProps {
  /** Id of a drawn scene: `erbil`, `hero-caravan`. */
  id: string
  alt: string
  important?: boolean
  className?: string
}
/** A drawn destination; fills its box, cut around its point of interest. */
export const Scene = ({ id, alt, important = false, className }: SceneProps) => (
  <img
    src={`/media/scenes/${id}.svg`}
    alt={alt}
    width={1200}
    height={800}
    loading={important ? 'eager' : 'lazy'}
    fetchPriority={important ? 'high' : 'auto'}
    decoding="async"
    className={cx('size-full object-cover', className)}
  />
)
