import type { FlightPlace } from '@karwan/domain/flights'
import { type ReactNode, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { cx, findCityScene } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

/** The city that the visitor leaves from, the question, and the search in front of it. */
export function Hero({ origin, children }: { origin: FlightPlace | undefined; children: ReactNode }) {
  const { t, language } = useLocale()
  const { slogan } = useShop()
  const heading = origin ? t('home.whereTo', { city: origin.cityName }) : slogan[language]
  return (
    <section className="relative">
      <div className="kw-hero">
        <div className="kw-hero-view">
          <HeroPicture cityCode={origin?.cityCode} />
        </div>
      </div>
      <div className="relative container-wide pt-0.5 md:pt-7">
        <h1 className="text-white kw-hero-text text-[1.625rem] md:text-5xl leading-tight tracking-tight font-bold">{heading}</h1>
        <div
          id="search"
          className="relative mt-9 rtl:mt-7 md:mt-12 rounded-xl bg-surface-raised border border-border shadow-3 px-3 pt-1 pb-1.5 md:px-5 md:pt-2 md:pb-3"
        >
          {children}
        </div>
      </div>
    </section>
  )
}

/** The brand's own photograph if it has one, else the city's drawing, else the brand's. */
function HeroPicture({ cityCode }: { cityCode: string | undefined }) {
  const { hero, phoneHero } = useShop().images
  const scene = cityCode === undefined ? undefined : findCityScene(cityCode)
  const isOwn = hero.kind === 'image' && hero.own
  const drawn = scene === undefined || isOwn ? undefined : `/media/scenes/${scene}.svg`
  const src = drawn ?? (hero.kind === 'image' ? hero.src : undefined)
  const [first] = useState(src)
  if (src === undefined) return null
  return (
    <picture key={src} className={cx(src !== first && 'fade-in')}>
      {drawn === undefined && phoneHero.kind === 'image' && <source media="(max-width: 47.99rem)" srcSet={phoneHero.src} />}
      <img
        src={src}
        alt=""
        width={1200}
        height={675}
        fetchPriority="high"
        className={isOwn ? 'size-full object-cover object-[50%_60%]' : 'kw-hero-scene'}
      />
    </picture>
  )
}
