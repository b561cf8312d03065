/** The logo: the face-off dot with its hash marks. */
export function Logo({ className = '' }: { readonly className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 96 96"
      width="96"
      height="96"
      className={className}
      role="img"
      aria-label="Faceoff"
    >
      <g fill="none" strokeWidth="5" strokeLinecap="round">
        <circle cx="48" cy="48" r="36" stroke="var(--red)" />
        <path stroke="var(--red)" d="M39 12V3m18 9V3M39 93v-9m18 9v-9" />
        <path
          stroke="var(--chalk)"
          d="M24 41h15V30M72 41H57V30M24 55h15v11M72 55H57v11"
          strokeLinejoin="round"
        />
      </g>
      <circle cx="48" cy="48" r="7" fill="var(--ice-bright)" />
    </svg>
  );
}
