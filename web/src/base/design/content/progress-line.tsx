/** Shows the progress of a search, 0–100. Without a number it only shows that work goes on. */
export function ProgressLine({ percent, label }: { percent?: number; label: string }) {
  const known = percent !== undefined
  return (
    <div
      role="progressbar"
      aria-label={label}
      {...(known ? { 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 } : {})}
      className="h-1 w-full overflow-hidden rounded-full bg-neutral-4"
    >
      {known ? (
        <svg width="100%" height="4" preserveAspectRatio="none" aria-hidden="true" className="mirrored block">
          <rect
            width={`${Math.max(3, percent)}%`}
            height="4"
            rx="2"
            fill="var(--color-primary)"
            className="transition-[width] duration-200"
          />
        </svg>
      ) : (
        <div className="running h-full w-1/3 rounded-full bg-primary" />
      )}
    </div>
  )
}
