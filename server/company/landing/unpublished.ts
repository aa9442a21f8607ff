import type { LandingDetails } from './details.ts';
import { html, type Html } from './html.ts';
import { nightDrive } from './night-drive.ts';

/** Returns the content of the page before an administrator publishes it. It shows the name and the sign-in link. */
export function unpublishedHero({ brand }: LandingDetails): Html {
  return html`<section class="hero" aria-labelledby="headline">
    <div class="hero-words">
      <h1 id="headline">${brand}</h1>
      <p class="about">This page isn’t published yet. If you work here, sign in.</p>
      <p class="actions"><a class="write" href="/login">Sign in</a></p>
    </div>
    ${nightDrive('')}
  </section>`;
}

export function unpublishedFooter(): Html {
  return html`<footer class="foot">
    <span>Powered by Linehaul</span>
  </footer>`;
}
