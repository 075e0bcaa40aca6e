import 'portico/jsx/preact';
