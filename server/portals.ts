/** The portals on which homes are advertised. */
export const portals = ['immobiliare.it', 'idealista.it', 'casa.it', 'subito.it', 'wikicasa.it'];
