export const EVENING_SKELETON = { shape: 'rows', count: 6, height: '3.5rem' } as const;

export const BACK_TO_EVENINGS = { to: '/evenings', label: 'Back to the evenings' } as const;
