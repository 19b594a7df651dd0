import type { ShownCity } from './places.server.ts'

/** The drawing of a city, filling its frame; nothing where there is none. */
export const Drawing = ({ city: { scene } }: { city: Pick<ShownCity, 'scene'> }) =>
  scene && (
    <img
      src={`/media/scenes/${scene.id}.svg`}
      alt=""
      width={1200}
      height={800}
      loading="lazy"
      decoding="async"
      style={{ objectPosition: scene.focus }}
      className="size-full object-cover transition-transform duration-200 group-hover:scale-104"
    />
  )
