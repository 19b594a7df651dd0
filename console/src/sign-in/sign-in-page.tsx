import type { ReactNode } from 'react'
import { start } from '../base/start.ts'
import { SettingsButtons } from '../frame/settings.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

/** The page of whoever is not signed in. */
export const SignInPage = () => (
  <SignInFrame>
    <SignInSteps />
  </SignInFrame>
)

const SignInFrame = ({ children }: { children: ReactNode }) => (
  <main className="sign">
    <div className="steps">
      {start.logo && (
        <picture>
          <img className="on-light" src={start.logo} alt={start.brandName} />
          <img className="on-dark" src={start.darkLogo} alt="" />
        </picture>
      )}
      {children}
      <SettingsButtons />
    </div>
    <div className="art">{start.scene && <img src={start.scene} alt="" />}</div>
  </main>
)
