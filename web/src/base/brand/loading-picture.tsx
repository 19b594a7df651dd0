import type { PublicBrand } from '@karwan/brands/brand'
import type { ReactNode } from 'react'
import { Illustration, isIllustration, Scene, useSavesData } from '../design/index.ts'
import { useShop } from './shop.tsx'

interface LoadingPictureProps {
  /** The brand's own for what is searched. */
  picture: PublicBrand['images']['hotelLoading']
  /**
   * Id of the scene of where somebody wants to go: it stands for a drawing of the product, never for a picture of the
   * brand's own.
   */
  scene?: string | undefined
  /** Subject of the search, in words: white on a picture, else under the drawing. */
  children: ReactNode
}

/**
 * At the head of a card that says that a search runs: a picture from edge to edge, or a drawing in the middle; for who
 * saves data the words alone.
 */
export function LoadingPicture({ picture, scene, children }: LoadingPictureProps) {
  const { savesData } = useShop()
  const saves = useSavesData() || savesData
  if (saves) return <div className="px-4 pt-6">{children}</div>
  const isOwn = picture.kind === 'image' && picture.own
  if (picture.kind === 'illustration' && scene === undefined)
    return (
      <>
        {isIllustration(picture.id) && <Illustration name={picture.id} className="mt-4 md:mt-6 mb-4 mx-auto" />}
        <div className="px-4 md:px-6">{children}</div>
      </>
    )
  return (
    <div className="relative aspect-4/3 md:aspect-3/2 bg-footer">
      {scene !== undefined && !isOwn ? (
        <Scene id={scene} alt="" important />
      ) : (
        picture.kind === 'image' && (
          <img src={picture.src} alt="" width={1200} height={800} fetchPriority="high" className="size-full object-cover" />
        )
      )}
      <div className="absolute inset-0 kw-card-shade" />
      <div className="absolute inset-x-0 bottom-0 p-4 text-white">{children}</div>
    </div>
  )
}
