import { lazy, Suspense } from 'react'
import { cx } from '../cx.ts'
import { illustrations } from './index.generated.ts'

export type IllustrationName = keyof typeof illustrations
export const isIllustration = (name: string): name is IllustrationName => Object.hasOwn(illustrations, name)

const inlined = (name: IllustrationName) =>
  lazy(async () => {
    // Without a connection the words stand alone.
    const drawing = { __html: await illustrations[name]().catch(() => '') }
    return {
      default: () => (
        <svg
          viewBox="0 0 240 180"
          width="240"
          height="180"
          fill="none"
          aria-hidden="true"
          focusable="false"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, made at build time
          dangerouslySetInnerHTML={drawing}
        />
      ),
    }
  })
const drawings = Object.fromEntries((Object.keys(illustrations) as IllustrationName[]).map(name => [name, inlined(name)])) as Record<
  IllustrationName,
  ReturnType<typeof inlined>
>

/**
 * A drawing in the colours of brand and theme; only decoration, the words beside it carry the meaning. Fetched when it
 * is shown.
 */
export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  const Drawing = drawings[name]
  return (
    <span className={cx('block w-full max-w-60 aspect-4/3', name === 'loading-flight' && 'mirrored', className)}>
      <Suspense>
        <Drawing />
      </Suspense>
    </span>
  )
}
