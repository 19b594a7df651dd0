import { useState } from 'react'
import { useVoice } from '../design/index.ts'
import { copyText } from './copy-text.ts'

/** Copies a text when told, and says `done` aloud once it is copied; the first of what it returns is whether it is. */
export function useCopying(done: string): [isCopied: boolean, copy: (text: string, field?: HTMLInputElement | null) => void] {
  const { announce } = useVoice()
  const [isCopied, setCopied] = useState(false)
  const copy = async (text: string, field?: HTMLInputElement | null) => {
    if (!(await copyText(text, field))) return
    setCopied(true)
    announce(done)
  }
  return [isCopied, (text, field) => void copy(text, field)]
}
