import type { PublicBrand } from '@karwan/brands/brand'
import type { ReactNode } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

/** The brand's picture and words, the search in front of it. */
export function Hero({ children }: { children: ReactNode }) {
  const { language } = useLocale()
  const { images, slogan, promise } = useShop()
  return (
    <section className="relative">
      <div className="absolute inset-x-0 top-0 h-[22.5rem] md:h-[28.75rem] overflow-hidden bg-footer">
        <HeroPicture images={images} />
        <div className="absolute inset-0 kw-hero-shade" />
      </div>
      <div className="relative container-wide pt-10 md:pt-20">
        <div className="text-white kw-hero-text">
          <h1 className="text-4xl md:text-5xl leading-tight tracking-tight font-bold">{slogan[language]}</h1>
          <p className="mt-3 text-lg md:text-xl">{promise[language]}</p>
        </div>
        <div id="search" className="mt-8 md:mt-12 rounded-xl bg-surface-raised border border-border shadow-2 p-4 md:p-6">
          {children}
        </div>
      </div>
    </section>
  )
}

function HeroPicture({ images: { hero, phoneHero } }: { images: PublicBrand['images'] }) {
  if (hero.kind !== 'image') return null
  return (
    <picture>
      {phoneHero.kind === 'image' && <source media="(max-width: 47.99rem)" srcSet={phoneHero.src} />}
      <img src={hero.src} alt="" width={1200} height={800} fetchPriority="high" className="size-full object-cover object-[50%_60%]" />
    </picture>
  )
}
