import { useSyncExternalStore } from 'react'
import { rememberInCookie } from '../../base/browser/index.ts'

export type Theme = 'light' | 'dark' | 'system'
const listeners = new Set<() => void>()
const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
const themeShown = (): Theme => {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Light, dark or as the system. It stands on `<html>` from the server's first byte, so nothing flashes. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore<Theme>(subscribe, themeShown, () => 'system')
  const choose = (next: Theme) => {
    if (next === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = next
    rememberInCookie('theme', next)
    for (const changed of listeners) changed()
  }
  return [theme, choose]
}
