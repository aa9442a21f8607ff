import { fullDate } from '../../../domain/format.ts';
import { phoneLink } from '../../../domain/phone.ts';
import {
  asOf,
  fleetSize,
  hasText,
  emailLink,
  registrations,
  servicesOf,
  type LandingDetails,
  type Registration,
} from './details.ts';
import { html, type Html } from './html.ts';
import { arrow, arrowAhead, fleetPicture, freightSign, handset, shield } from './marks.ts';
import { nightDrive } from './night-drive.ts';

type Section = Html | undefined;

export function topBar({ brand }: LandingDetails): Html {
  return html`<header class="bar">
    <span class="brand">${shield()}${brand}</span>
    <button class="menu-button" type="button" popovertarget="menu" aria-label="Open menu">
      <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24">
        <path d="M3 6.5h18M3 12h18M3 17.5h18" />
      </svg>
    </button>
  </header>`;
}

/** The menu is a popover, so it opens, closes and takes the focus without a script. */
export function menu(): Html {
  return html`<nav class="menu" id="menu" popover aria-label="Pages">
    <button
      class="menu-button"
      type="button"
      popovertarget="menu"
      popovertargetaction="hide"
      aria-label="Close menu"
    >
      <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24">
        <path d="m5 5 14 14M19 5 5 19" />
      </svg>
    </button>
    <a class="menu-entry" href="/login" autofocus>Management Portal${arrow()}</a>
  </nav>`;
}

function callButton(phone: string): Section {
  const link = phoneLink(phone);
  if (!link) return undefined;
  return html`<a class="call" href="${link}">
    ${handset()}<span>Call dispatch</span> <b>${phone}</b>
  </a>`;
}

function emailButton(email: string): Section {
  const link = emailLink(email);
  return link ? html`<a class="write" href="${link}">Email us</a>` : undefined;
}

function actions(phone: string, email: string): Section {
  const [call, write] = [callButton(phone), emailButton(email)];
  return call || write ? html`<p class="actions">${call}${write}</p>` : undefined;
}

export function hero({
  brand,
  headline,
  about,
  phone,
  email,
  operatingSince,
}: LandingDetails): Html {
  return html`<section class="hero" aria-labelledby="headline">
    <div class="hero-words">
      ${
        hasText(operatingSince)
          ? html`<p class="since">Operating since ${fullDate(operatingSince)}</p>`
          : undefined
      }
      <h1 id="headline">${hasText(headline) ? headline : brand}</h1>
      ${hasText(about) ? html`<p class="about">${about}</p>` : undefined} ${actions(phone, email)}
    </div>
    ${nightDrive(brand)}
  </section>`;
}

export function services(company: LandingDetails): Section {
  const all = servicesOf(company);
  if (all.length === 0) return undefined;
  const items = all.map((service) => html`<li>${freightSign(service)}<span>${service}</span></li>`);
  return html`<section class="services" aria-labelledby="services">
    <h2 id="services">What we haul</h2>
    <ul role="list">
      ${items}
    </ul>
  </section>`;
}

export function review({ reviewQuote, reviewAuthor }: LandingDetails): Section {
  if (!hasText(reviewQuote)) return undefined;
  return html`<section class="review" aria-labelledby="review">
    <h2 class="exit-tab" id="review">What a customer says</h2>
    <div class="guide-sign">
      <figure>
        <blockquote><p>“${reviewQuote.trim()}”</p></blockquote>
        ${hasText(reviewAuthor) ? html`<figcaption>${reviewAuthor}</figcaption>` : undefined}
      </figure>
      ${arrowAhead()}
    </div>
    <svg
      class="posts"
      aria-hidden="true"
      width="1200"
      height="72"
      viewBox="0 0 1200 72"
      preserveAspectRatio="none"
    >
      <path d="M168 0h14v72h-14zM1018 0h14v72h-14z" />
    </svg>
  </section>`;
}

function registrationPlate({ kind, number, record }: Registration, when: string): Html {
  const inner = html`<span class="kind">${kind}</span> <span class="number">${number}</span>`;
  return html`<li>
    ${
      record
        ? html`<a href="${record}" rel="external noreferrer">${inner}${arrow()}</a>`
        : html`<span>${inner}</span>`
    }
    <small
      >${record ? 'Federal record at FMCSA SAFER' : 'Federal registration'}${when && `, ${when}`}</small
    >
  </li>`;
}

function detail(name: string, value: Html | string): Section {
  if (typeof value === 'string' && !hasText(value)) return undefined;
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

function linked(text: string, link: string | undefined): Html | string {
  return link ? html`<a href="${link}">${text}</a>` : text;
}

function fleet(company: LandingDetails): Html | string {
  const size = fleetSize(company);
  if (size === '') return '';
  return html`${company.trucks > 0 ? fleetPicture(company.trucks) : undefined}
  ${[size, asOf(company)].join(' ')}`;
}

export function companyDetails(company: LandingDetails): Html {
  const plates = registrations(company).map((plate) => registrationPlate(plate, asOf(company)));
  const since = company.operatingSince;
  return html`<section class="company" aria-labelledby="company">
    <h2 id="company">The company</h2>
    <div>
      ${
        plates.length > 0
          ? html`<ul class="plates" role="list">
              ${plates}
            </ul>`
          : undefined
      }
      <dl>
        ${detail('Legal name', company.officialName)}
        ${detail('Operating status', company.operatingStatus)}
        ${detail('Operating since', hasText(since) ? fullDate(since) : '')}
        ${detail('Fleet size', fleet(company))} ${detail('Address', company.address)}
        ${detail('Phone', linked(company.phone, phoneLink(company.phone)))}
        ${detail('Email', linked(company.email, emailLink(company.email)))}
      </dl>
    </div>
  </section>`;
}

export function footer({ copyrightYear, officialName, brand }: LandingDetails): Html {
  return html`<footer class="foot">
    <span>© ${copyrightYear} ${hasText(officialName) ? officialName : brand}</span>
    <a href="/login">Sign in</a>
  </footer>`;
}

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
